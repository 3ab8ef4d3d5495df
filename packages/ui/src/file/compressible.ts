const compressible: ReadonlySet<string> = new Set(['image/jpeg', 'image/jpg', 'image/png'])

/** A picture that can be made smaller before it is sent. */
export const isCompressible = (file: Blob): boolean => compressible.has(file.type)
