import { afterAll } from 'vitest'
import { writeNotedStatements } from '../db/testing-statements'
import { stopAll } from './running'

afterAll(async () => {
  writeNotedStatements()
  await stopAll()
})
