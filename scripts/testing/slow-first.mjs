import { BaseSequencer } from 'vitest/node'

/**
 * Short files that take long: without the times of an earlier run, Vitest begins with the largest files, and these would
 * be the last, each on one core while the others wait.
 */
export const slow = [
  'apps/server/src/http/growth.test.ts',
  'apps/server/src/faults/damaged-folder.test.ts',
  'apps/server/src/faults/kill-between.test.ts',
  'apps/server/src/faults/kill.test.ts',
  'apps/server/src/faults/stop.test.ts',
]

const isSlow = ({ moduleId }) => slow.some((path) => moduleId.replaceAll('\\', '/').endsWith(`/${path}`))

/** Keeps the order of Vitest, but begins with the files that take longest. */
export class SlowFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
