/** The little Markdown our rules use: **strong** and *emphasis*, inside a paragraph. */
export interface Part {
  text: string;
  strong: boolean;
  em: boolean;
}

export function emphasised(text: string): Part[] {
  return text
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith("**")) return { text: part.slice(2, -2), strong: true, em: false };
      if (part.startsWith("*") || part.startsWith("`")) return { text: part.slice(1, -1), strong: false, em: true };
      return { text: part, strong: false, em: false };
    });
}
