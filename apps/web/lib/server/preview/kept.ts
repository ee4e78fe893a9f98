/** How many pictures are kept; beyond that those go that were not asked for longest. */
const MOST = 300;

/** Pictures by what they show and its version: each is drawn once, however many ask for it at the same time. */
export class KeptPictures {
  private readonly kept = new Map<string, { version: string; picture: Promise<Buffer> }>();

  constructor(private readonly most = MOST) {}

  /** The picture of a key in this version; an older version of it is dropped. One that fails is not kept. */
  take(key: string, version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.kept.get(key);
    this.kept.delete(key);
    const one = known?.version === version ? known : { version, picture: draw() };
    this.kept.set(key, one);
    one.picture.catch(() => {
      if (this.kept.get(key) === one) this.kept.delete(key);
    });
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return one.picture;
  }
}
