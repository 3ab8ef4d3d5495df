import { BaseSequencer } from 'vitest/node'

/**
 * Short files that take long. A first run knows no durations and starts the larger files first: these would be the last,
 * and leave all but one core idle.
 */
export const longest = [
  'apps/server/src/http/growth.test.ts',
  'apps/server/src/faults/week.test.ts',
  'apps/server/src/faults/damaged-folder.test.ts',
  'apps/server/src/faults/month.test.ts',
]

const isLong = ({ moduleId }) => longest.some((path) => moduleId.endsWith(path))

/** The usual order, with what takes longest at its head. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
