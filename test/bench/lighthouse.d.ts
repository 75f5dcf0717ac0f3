/** The part of lighthouse that the bench uses: it is installed by the bench alone, so its own types may be missing. */
declare module 'lighthouse' {
  interface Flags {
    port: number;
    blankPage: string;
    logLevel: 'error';
    onlyCategories: readonly string[];
  }

  interface Result {
    audits: Record<string, { numericValue?: number; details?: unknown }>;
    categories: Record<string, { score: number | null }>;
  }

  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Result } | undefined>;
}
