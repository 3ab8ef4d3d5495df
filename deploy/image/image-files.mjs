// Parses the files of `deploy`: the steps of the image, the services that run it, their settings.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../scripts/parts/run.mjs'

const textOf = (path) => readFileSync(join(root, path), 'utf8')

/** `A=1 B=2` and lines of `A=1` with comments. @returns {Record<string, string>} */
const settingsIn = (lines) =>
  Object.fromEntries(
    lines
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** @typedef {{ word: string, rest: string }} Step */

/**
 * The steps of each stage in file order, with continuation lines joined.
 * @returns {{ name: string, steps: Step[] }[]}
 */
export function imageStages(text = textOf('deploy/Containerfile')) {
  const lines = text
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages = []
  for (const line of lines) {
    const [, word, rest] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? []
    if (word === undefined) throw new Error(`No step of an image: ${line}`)
    if (word === 'FROM') stages.push({ name: / AS (\S+)$/.exec(rest)?.[1] ?? '', steps: [] })
    else stages.at(-1).steps.push({ word, rest })
  }
  return stages
}

export const settingsOfEnv = (rest) => settingsIn(rest.split(/\s+/))

/** The names that `deploy/.env.example` lists, each with what stands after it. */
export const exampleSettings = () => settingsIn(textOf('deploy/.env.example').split('\n'))

/** Returns a predicate: whether `.dockerignore` excludes a repository path from the image. */
export function ignoredByImage(text = textOf('.dockerignore')) {
  const patterns = text.split('\n').filter((line) => line !== '')
  const matches = (name, pattern) => (pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern)
  return (path) => {
    const names = path.split('/')
    return patterns.some((pattern) =>
      pattern.startsWith('**/')
        ? names.some((name) => matches(name, pattern.slice(3)))
        : !pattern.includes('/') && matches(names[0], pattern),
    )
  }
}

/** Resolves `${NAME:-given}` with the environment of the caller. */
const withDefaults = (value, env) =>
  String(value).replaceAll(/\$\{(\w+)(?::-([^}]*))?\}/g, (whole, name, given) => {
    const found = env[name] ?? given
    if (found === undefined) throw new Error(`compose.yaml asks for a setting before it starts: ${whole}`)
    return found
  })

/**
 * The services of one profile of `deploy/compose.yaml`.
 * @returns {Record<string, { isBuilt: boolean, envFile: string | undefined, environment: Record<string, string>, ports: string[] }>}
 */
export function composeServices(profile, env = {}) {
  const { services } = parse(textOf('deploy/compose.yaml'), { merge: true })
  return Object.fromEntries(
    Object.entries(services)
      .filter(([, { profiles }]) => profiles.includes(profile))
      .map(([name, service]) => [
        name,
        {
          isBuilt: service.build?.dockerfile === 'deploy/Containerfile',
          envFile: service.env_file,
          environment: Object.fromEntries(
            Object.entries(service.environment ?? {}).map(([key, value]) => [key, withDefaults(value, env)]),
          ),
          ports: (service.ports ?? []).map((port) => withDefaults(port, env)),
        },
      ]),
  )
}
