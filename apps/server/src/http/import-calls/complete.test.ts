import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('the walk leaves out no call of the import API', async () => {
  const folder = import.meta.dirname
  const texts = await Promise.all(
    (await readdir(folder))
      .filter((name) => name.endsWith('.test.ts') && name !== 'complete.test.ts')
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  const walked = new Set(texts.join('\n').match(/CALL-\d\d/g))
  const all = Array.from({ length: 40 }, (_, index) => `CALL-${String(index + 1).padStart(2, '0')}`)
  expect(all.filter((id) => !walked.has(id))).toEqual([])
})
