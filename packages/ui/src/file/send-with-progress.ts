import type { Transport } from '@layar/contract'

/** Sends like `fetch`, which cannot tell how much of a body has been sent. `onProgress` gets shares of 1. */
export const sendWithProgress =
  (onProgress: (share: number) => void): Transport =>
  (url, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      }
      request.onload = () => {
        const { status, responseText } = request
        const retryAfter = request.getResponseHeader('Retry-After')
        resolve(
          new Response(status === 204 || status === 304 ? null : responseText, {
            status,
            headers: retryAfter === null ? {} : { 'Retry-After': retryAfter },
          }),
        )
      }
      request.onerror = () => reject(new TypeError('no connection'))
      const stop = (): void => {
        request.abort()
        reject(new DOMException('aborted', 'AbortError'))
      }
      if (signal?.aborted) return stop()
      signal?.addEventListener('abort', stop, { once: true })
      // A call with a file carries a form; other bodies go through `fetch`.
      request.send(body instanceof FormData ? body : null)
    })
