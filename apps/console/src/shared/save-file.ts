interface SavedFile {
  readonly file_name: string
  readonly mime: string
  readonly content: string
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Hands a file of an answer to the browser to save. */
export const saveFile = ({ file_name: name, mime, content }: SavedFile, as: 'text' | 'base64'): void => {
  const url = URL.createObjectURL(new Blob([as === 'text' ? content : bytesOf(content)], { type: mime }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
