/** How far the server's clock is ahead of this device's. */
let aheadMs = 0

/** Reads the server's clock from a response: to the second, and behind by as long as the response took. */
export const heedClock = (response: Response): Response => {
  const at = Date.parse(response.headers.get('Date') ?? '')
  if (!Number.isNaN(at)) aheadMs = at - Date.now()
  return response
}

/** A moment of the server's by this device's clock, which may be wrong: for counting down to it. */
export const hereMs = (moment: string): number => Date.parse(moment) - aheadMs

/** Now by the server's clock, to the second: for what a device records and sends later. */
export const serverNowMs = (): number => Date.now() + aheadMs
