import type { ListObjectsV2CommandInput, ListObjectsV2CommandOutput } from "@aws-sdk/client-s3";

export interface ListedObject {
  readonly key: string;
  readonly bytes: number;
  readonly changedAt: Date;
}

type Next = Pick<ListObjectsV2CommandInput, "ContinuationToken">;
type Page = Pick<ListObjectsV2CommandOutput, "Contents" | "NextContinuationToken">;

/** All objects, whose list comes in pages of a thousand. */
export async function* listAll(ask: (next: Next) => Promise<Page>): AsyncIterable<ListedObject> {
  let next: Next | null = {};
  while (next !== null) {
    const page: Page = await ask(next);
    for (const { Key: key, Size: bytes = 0, LastModified: changedAt = new Date(0) } of page.Contents ?? [])
      if (key !== undefined) yield { key, bytes, changedAt };
    next = page.NextContinuationToken === undefined ? null : { ContinuationToken: page.NextContinuationToken };
  }
}
