/** The link others come in by, and the same as a QR code if it leads anywhere from another device. */
import { api } from "../wire/api";
import type { Invite } from "../wire/types";

export interface Code {
  size: number;
  path: string;
}

export interface Invited extends Invite {
  code: Code | null;
}

/** All at once; null if the server does not tell. */
export async function invited(table: string): Promise<Invited | null> {
  try {
    const invite = await api.invite(table);
    return { ...invite, code: invite.reach === "here" ? null : await drawn(invite.invite) };
  } catch {
    return null;
  }
}

async function drawn(link: string): Promise<Code> {
  const { default: make } = await import("qrcode-generator");
  const code = make(0, "M");
  code.addData(link);
  code.make();
  const size = code.getModuleCount();
  const places = Array.from({ length: size * size }, (_, n) => [n % size, Math.floor(n / size)] as const);
  return { size, path: places.map(([x, y]) => (code.isDark(y, x) ? `M${x} ${y}h1v1h-1z` : "")).join("") };
}
