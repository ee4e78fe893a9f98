import type { TitleDefinition } from "@railhead/core";
import { versionsOf } from "@railhead/core/engine";

/** The content of a title that is a folder of data: plain JSON, whose digest is the version of its rules. */
export type TitleContent = Readonly<Record<string, unknown>>;

/** Makes the definition of a content. Throws one line where the content is not what its version says, or no title. */
export type MakeTitle = (content: TitleContent, rules: string) => TitleDefinition;

/** Titles of data that a site has: those that its folders hold now, and contents that were kept with tables. */
export class DataTitles {
  private readonly offered = new Map<string, TitleDefinition>();
  private readonly contents = new Map<string, TitleContent>();
  private readonly made = new Map<string, TitleDefinition>();

  constructor(private readonly make: MakeTitle) {}

  /** The title is the newest of its id from now on. `content`: what a table of it keeps; a title without any is not kept. */
  offer(title: TitleDefinition, content?: TitleContent): void {
    this.offered.set(title.id, title);
    this.know(title, content);
  }

  /** A content is there under all versions of the family's rules, so that a table of it may adopt another. */
  private know(title: TitleDefinition, content: TitleContent | undefined): void {
    for (const one of versionsOf(title)) {
      this.made.set(one.version, one);
      if (content) this.contents.set(one.version, content);
    }
  }

  /** Takes in a content that was kept; the title is made of it when someone asks. */
  take(rules: string, content: TitleContent): void {
    if (!this.contents.has(rules)) this.contents.set(rules, content);
  }

  content(rules: string): TitleContent | undefined {
    return this.contents.get(rules);
  }

  newest(id: string): string | undefined {
    return this.offered.get(id)?.version;
  }

  /** The newest rules of the content that is played under these rules; undefined where it is not at hand. */
  newestOf(id: string, rules: string): string | undefined {
    const title = this.contents.has(rules) ? this.title(id, rules) : undefined;
    return title && versionsOf(title).at(-1)?.version;
  }

  /** The newest titles, as the folders hold them. */
  all(): TitleDefinition[] {
    return [...this.offered.values()];
  }

  /** A title under one version; without `rules` under the newest. Undefined where it is not at hand, or its content is spoilt. */
  title(id: string, rules?: string): TitleDefinition | undefined {
    if (rules === undefined) return this.offered.get(id);
    const known = this.made.get(rules) ?? this.madeOf(rules);
    return known?.id === id ? known : undefined;
  }

  private madeOf(rules: string): TitleDefinition | undefined {
    const content = this.contents.get(rules);
    if (!content) return undefined;
    try {
      const title = this.make(content, rules);
      this.know(title, content);
      return title;
    } catch (error) {
      console.error(`content ${rules} cannot be played: ${(error as Error).message}`);
      this.contents.delete(rules);
      return undefined;
    }
  }
}
