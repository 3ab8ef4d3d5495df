/** Reads the answer's text and aborts as soon as it exceeds the limit. @throws if it does */
export const readBoundedText = async (response: Response, mostBytes: number): Promise<string> => {
  const parts: Uint8Array[] = []
  let size = 0
  const body: AsyncIterable<Uint8Array> | null = response.body
  for await (const part of body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error('The answer is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
