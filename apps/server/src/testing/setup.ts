import { afterAll } from 'vitest'
import { stopAll } from './running'

afterAll(stopAll)
