import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF as a reader copies it out of it, page by page. */
export const textOfPdf = async (bytes: Uint8Array): Promise<{ pages: string[]; text: string }> => {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { text: pages } = await extractText(document, { mergePages: false })
  return { pages, text: pages.join('\n') }
}
