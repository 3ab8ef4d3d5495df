import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const atLeast = (value, limit) => value >= limit
const atMost = (value, limit) => value <= limit

/**
 * Collects the values of a run, prints each as a line, and writes all of them as JSON, which a later run takes to print
 * the earlier value beside its own.
 * @param {{ about: Record<string, unknown>, against?: string, print?: (line: string) => void }} options `about`: the
 * machine and the size of the run; `against`: the file of an earlier run
 */
export function openResults({ about, against, print = console.log }) {
  const earlier = against === undefined ? undefined : JSON.parse(readFileSync(against, 'utf8'))
  const values = []
  const loads = {}
  const before = (title) => earlier?.values.find((one) => one.title === title)?.value

  return {
    /** @param {{ title: string, value: number, unit?: string, gate: number, goal: number, isLow?: boolean }} line */
    tell: ({ title, value, unit = '', gate, goal, isLow = true }) => {
      const isGood = isLow ? atMost : atLeast
      const isWithin = isGood(value, gate)
      const mark = isGood(value, goal) ? 'goal' : isWithin ? 'ok  ' : 'FAIL'
      values.push({ title, value, unit, gate, goal, isWithin })
      const was = before(title)
      const change = was === undefined ? '' : `   before ${was.toFixed(2)}${unit}`
      print(
        `  ${mark} ${title.padEnd(52)} ${value.toFixed(2)}${unit}   gate ${gate}${unit}, goal ${goal}${unit}${change}`,
      )
    },
    /** The figures of a load on one server, by the title of the line that they belong to. */
    note: (title, name, figures) => {
      loads[title] = { ...loads[title], [name]: figures }
    },
    before: (title, name) => earlier?.loads[title]?.[name],
    isGood: () => values.every(({ isWithin }) => isWithin),
    write: (file) => {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(
        file,
        `${JSON.stringify({ at: new Date().toISOString(), ...about, values, loads }, undefined, 2)}\n`,
      )
    },
  }
}
