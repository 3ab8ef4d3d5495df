import { solve } from './solve'

/** Counts beside the page, so that nothing on it stands still. */
self.addEventListener('message', ({ data }: MessageEvent<{ challenge: string; zeroBits: number }>) => {
  self.postMessage(solve(data.challenge, data.zeroBits))
})
