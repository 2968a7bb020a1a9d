/** A few small sounds, made here: a rattle of dice, a card, my turn, a win. Silent until they are wished for. */
type Sound = "dice" | "card" | "turn" | "win";

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  SOUNDS[sound](context, context.currentTime + 0.01);
}

const SOUNDS: Record<Sound, (audio: AudioContext, at: number) => void> = {
  dice: (audio, at) => [0, 0.07, 0.13, 0.22, 0.3, 0.42].forEach((later) => knock(audio, at + later, 0.16 - later / 4)),
  card: (audio, at) => hiss(audio, at, 0.09, 0.08),
  turn: (audio, at) => [660, 880].forEach((pitch, n) => tone(audio, at + n * 0.13, pitch, 0.22)),
  win: (audio, at) => [523, 659, 784, 1047].forEach((pitch, n) => tone(audio, at + n * 0.14, pitch, 0.4)),
};

function tone(audio: AudioContext, at: number, pitch: number, length: number): void {
  const sound = new OscillatorNode(audio, { type: "triangle", frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.14, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  sound.connect(volume).connect(audio.destination);
  sound.start(at);
  sound.stop(at + length);
}

function knock(audio: AudioContext, at: number, loud: number): void {
  hiss(audio, at, 0.035, loud, 1400 + 900 * Math.random());
}

function hiss(audio: AudioContext, at: number, length: number, loud: number, pitch = 3200): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 2;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const band = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 });
  noise
    .connect(band)
    .connect(new GainNode(audio, { gain: loud }))
    .connect(audio.destination);
  noise.start(at);
}
