/** What came of working something out for all who ask for it: whether it was kept for them. */
type Landed = boolean;

/** Of many who ask for the same at once one works it out and the others wait until that is kept or has failed. */
export class Flights {
  readonly #underWay = new Map<string, Promise<Landed>>();

  /** What is under way for a key; undefined: nothing. */
  find(key: string): Promise<Landed> | undefined {
    return this.#underWay.get(key);
  }

  /** Begins; whoever calls this calls what it returns at the end, whatever the end is. Later calls change nothing. */
  begin(key: string): (isKept: Landed) => void {
    const { promise, resolve } = Promise.withResolvers<Landed>();
    this.#underWay.set(key, promise);
    return (isKept) => {
      if (this.#underWay.get(key) === promise) this.#underWay.delete(key);
      resolve(isKept);
    };
  }
}
