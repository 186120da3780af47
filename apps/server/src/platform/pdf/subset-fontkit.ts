import fontkit from "@pdf-lib/fontkit";

/**
 * The font engine as the PDF library takes it: that calls `encode` of a subset without a stream where it finds one, which this
 * engine's own `encode` needs.
 */
export const subsetFontkit: typeof fontkit = {
  create: (...font) => {
    const opened = fontkit.create(...font);
    const createSubset = opened.createSubset.bind(opened);
    opened.createSubset = () => {
      const subset = createSubset();
      return {
        ...("cff" in subset ? { cff: subset.cff } : {}),
        includeGlyph: (glyph) => subset.includeGlyph(glyph),
        encodeStream: () => subset.encodeStream(),
      };
    };
    return opened;
  },
};
