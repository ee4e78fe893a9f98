/** A page as it is sent, the same for every reader. */
export interface KeptPage {
  status: number;
  /** Its own headers, without those that depend on the request. */
  headers: Record<string, string>;
  /** Hashes of its inline scripts and styles, for its security policy. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Names its content. */
  etag: string;
  /** The page, compressed by gzip. */
  gzip: Buffer;
  /** Bytes of the page as it is read. */
  length: number;
}

/** Most bytes of pages that this process keeps, and of one page; beyond that those go that were not asked for longest. */
const MOST = 48 * 2 ** 20;
const MOST_OF_ONE = 6 * 2 ** 20;
/** What a page takes beside its content. */
const OVERHEAD = 2_000;

/** Pages in memory, bounded; each is made once, however many ask for it at the same time. */
export class KeptPages {
  private readonly pages = new Map<string, KeptPage>();
  private readonly making = new Map<string, Promise<KeptPage>>();
  private bytes = 0;

  constructor(
    private readonly most = MOST,
    private readonly mostOfOne = MOST_OF_ONE,
  ) {}

  /** Bytes that the pages take. */
  get size(): number {
    return this.bytes;
  }

  /** The page if it is here. */
  get(key: string): KeptPage | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    this.pages.delete(key);
    this.pages.set(key, page);
    return page;
  }

  /**
   * The page, made by `make` where it is not here. All who ask meanwhile wait for the same making; where that fails, all hear it, and the
   * next request tries again. `keep`: whether a page that was made may be kept.
   */
  async take(
    key: string,
    make: () => Promise<KeptPage>,
    keep: (page: KeptPage) => boolean,
  ): Promise<KeptPage> {
    const known = this.get(key);
    if (known) return known;
    let making = this.making.get(key);
    if (!making) {
      making = make()
        .then((page) => {
          if (keep(page)) this.put(key, page);
          return page;
        })
        .finally(() => this.making.delete(key));
      this.making.set(key, making);
    }
    return making;
  }

  /** Whether a request waits for this page. */
  isMade(key: string): boolean {
    return this.making.has(key);
  }

  private put(key: string, page: KeptPage): void {
    const bytes = bytesOf(key, page);
    if (bytes > this.mostOfOne) return;
    this.bytes += bytes;
    this.pages.set(key, page);
    for (const [oldest, gone] of this.pages) {
      if (this.bytes <= this.most) break;
      this.pages.delete(oldest);
      this.bytes -= bytesOf(oldest, gone);
    }
  }
}

const bytesOf = (key: string, { gzip }: KeptPage): number => gzip.length + 2 * key.length + OVERHEAD;
