import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './read-config'

const file = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8')
const example = Object.fromEntries(Object.entries(parseEnv(file)).map(([name, value]) => [name, value ?? '']))

/** Some settings are read only beside others that are set. */
const withPeers = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 's',
}

const namesRead = (): string[] => {
  const names = new Set<string>()
  readConfig(
    new Proxy<Record<string, string | undefined>>(withPeers, {
      get: (target, name) => {
        names.add(String(name))
        return target[String(name)]
      },
    }),
  )
  return [...names]
}

test('.env.example lists every setting that the server reads, and no other', () => {
  expect(Object.keys(example).sort()).toEqual(namesRead().sort())
})

test('.env.example changes no default', () => {
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('.env.example shows the default of every setting that is a number', () => {
  const isNumber = (name: string): boolean => {
    try {
      readConfig({ [name]: '1.5' })
      return false
    } catch (error) {
      return String(error).includes(`${name} must be a whole number`)
    }
  }
  expect(Object.keys(example).filter((name) => example[name] === '' && isNumber(name))).toEqual([])
})
