/** A file in an answer: base64, except for what is text. */
export interface Printed {
  readonly file_name: string
  readonly mime: string
  readonly content: string
}

const asText = ['application/zpl', 'text/csv', 'text/plain']

const bytesOf = ({ mime, content }: Printed): Blob =>
  asText.includes(mime)
    ? new Blob([content], { type: mime })
    : new Blob([Uint8Array.from(atob(content), (character) => character.charCodeAt(0))], { type: mime })

/** Downloads a printed file under its name. */
export const savePrinted = (printed: Printed): void => {
  const url = URL.createObjectURL(bytesOf(printed))
  const link = document.createElement('a')
  link.href = url
  link.download = printed.file_name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
