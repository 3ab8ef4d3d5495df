import { startWorkProcess } from './start'
import type { TestJob, Told } from './testing-worker'

export const startTestProcess = () =>
  startWorkProcess<TestJob, Told>({
    bundled: './testing-worker.js',
    source: new URL('./testing-worker.ts', import.meta.url),
    heapMegabytes: 64,
  })
