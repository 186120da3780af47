import type { Config } from "./config.ts";
import type { Settings } from "./domains/site/index.ts";

/** Hosts besides this site that texts and pages may show pictures from: those of the settings, of pictures and of videos alike. */
export const pictureHosts = ({
  image_hosts: images,
  video_hosts: videos,
  media_origin: media,
}: Pick<Settings, "image_hosts" | "video_hosts" | "media_origin">): readonly string[] => [
  ...images,
  ...videos,
  ...(media === null ? [] : [new URL(media).hostname]),
];

/** The same with this site's own, whose address somebody may have written out. */
export const withOwnHost = (hosts: readonly string[], { baseUrl }: Pick<Config, "baseUrl">): readonly string[] =>
  baseUrl === null ? hosts : [...hosts, new URL(baseUrl).hostname];
