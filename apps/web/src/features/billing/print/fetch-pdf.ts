import { CallFailure } from '@layar/contract'

/** Fetches a PDF and reports the bytes received so far. @throws `CallFailure` as a call does */
export async function fetchPdf(url: string, onBytes: (bytes: number) => void, signal: AbortSignal): Promise<Blob> {
  let response: Response
  try {
    response = await fetch(url, { signal, cache: 'no-store', referrerPolicy: 'no-referrer' })
  } catch (error) {
    if (signal.aborted) throw error
    throw new CallFailure(0, undefined, undefined)
  }
  if (!response.ok || response.body === null) throw new CallFailure(response.status, undefined, undefined)
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onBytes(bytes)
  }
  return new Blob(parts, { type: 'application/pdf' })
}

/** Saves a file under a name, as a press on a download link would. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the URL after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
