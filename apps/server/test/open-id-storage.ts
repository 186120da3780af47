interface Kept {
  readonly uid?: string;
  readonly grantId?: string;
  consumed?: number;
}

/** What a provider of a test remembers, for itself alone; the library's own is shared by all providers of a process, and warns of that. */
export function openIdStorage() {
  const kept = new Map<string, Kept>();
  return class {
    readonly kind: string;

    constructor(kind: string) {
      this.kind = kind;
    }

    async upsert(id: string, payload: Kept): Promise<void> {
      kept.set(this.keyOf(id), payload);
    }

    async find(id: string): Promise<Kept | undefined> {
      return kept.get(this.keyOf(id));
    }

    async findByUid(uid: string): Promise<Kept | undefined> {
      return [...kept].find(([key, one]) => key.startsWith(`${this.kind} `) && one.uid === uid)?.[1];
    }

    async consume(id: string): Promise<void> {
      const one = kept.get(this.keyOf(id));
      if (one !== undefined) one.consumed = 1;
    }

    async destroy(id: string): Promise<void> {
      kept.delete(this.keyOf(id));
    }

    async revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, one] of kept) if (one.grantId === grantId) kept.delete(key);
    }

    private keyOf(id: string): string {
      return `${this.kind} ${id}`;
    }
  };
}
