import { solve } from './solve'

/** Solves off the main thread, so that the page stays responsive. */
self.addEventListener('message', ({ data }: MessageEvent<{ challenge: string; zeroBits: number }>) => {
  self.postMessage(solve(data.challenge, data.zeroBits))
})
