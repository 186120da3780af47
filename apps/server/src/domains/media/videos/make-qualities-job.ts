export const makeQualitiesJob = "media.make-qualities";
