/** When something was, as people say it: today and yesterday with the time, else the day. */
const DAY = 86_400_000;

export function when(seconds: number, language: string, now = new Date()): string {
  const then = new Date(seconds * 1000);
  const spoken = language === "en" ? "en-GB" : language;
  const days = Math.round((midnight(now) - midnight(then)) / DAY);
  if (days > 1 || days < 0) {
    const year = then.getFullYear() === now.getFullYear() ? {} : { year: "numeric" as const };
    return new Intl.DateTimeFormat(spoken, { day: "numeric", month: "long", ...year }).format(then);
  }
  const day = new Intl.RelativeTimeFormat(spoken, { numeric: "auto" }).format(-days, "day");
  return `${day}, ${new Intl.DateTimeFormat(spoken, { hour: "numeric", minute: "2-digit" }).format(then)}`;
}

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
