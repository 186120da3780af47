export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a layout must know of a picture: its proportions. */
export type PictureSizes = ReadonlyMap<string, Size>;

/** Whole, and as large as a place has room for. */
export function fitInside(size: Size, place: Size): Size {
  const scale = Math.min(place.width / size.width, place.height / size.height);
  return { width: size.width * scale, height: size.height * scale };
}
