// What no linter sees, since it needs all files at once: cycles of imports (types included), and how high the server is built.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from './parts/fresh.mjs'
import { root } from './parts/run.mjs'

const mostFloors = 10
const importOf = /(?:from|import)\s*\(?\s*'(\.[^'?]+)'/g

/** @typedef {Map<string, string[]>} Graph each file or room with what it imports */

/** @param {{ path: string, source: string }[]} files @returns {Graph} */
export function importsOf(files) {
  const paths = new Set(files.map(({ path }) => path))
  const fileAt = (target) => ['', '.ts', '.tsx'].map((end) => target + end).find((path) => paths.has(path))
  return new Map(
    files.map(({ path, source }) => {
      const targets = [...source.matchAll(importOf)].map(([, name = '']) => posix.join(posix.dirname(path), name))
      return [path, targets.flatMap((target) => fileAt(target) ?? [])]
    }),
  )
}

/** The first way in a circle that is found, from a node to itself. @param {Graph} graph @returns {string[] | undefined} */
export function cycleOf(graph) {
  const done = new Set()
  const walk = (node, way) => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of graph.get(node) ?? []) {
      const found = walk(next, [...way, node])
      if (found) return found
    }
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const found = walk(node, [])
    if (found) return found
  }
  return undefined
}

/** Every room stands a floor above the highest that it imports. The graph has no cycle. @param {Graph} graph */
export function floorsOf(graph) {
  const floors = new Map()
  const floorOf = (node) => {
    const known = floors.get(node)
    if (known) return known
    const floor = 1 + Math.max(0, ...(graph.get(node) ?? []).map(floorOf))
    floors.set(node, floor)
    return floor
  }
  for (const node of graph.keys()) floorOf(node)
  return floors
}

/** Files of a graph put together to rooms. @param {Graph} graph @param {(path: string) => string} roomOf */
export function roomsOf(graph, roomOf) {
  const rooms = new Map()
  for (const [path, targets] of graph) {
    const room = roomOf(path)
    const others = targets.map(roomOf).filter((other) => other !== room)
    rooms.set(room, [...new Set([...(rooms.get(room) ?? []), ...others])])
  }
  return rooms
}

const isTest = (path) => /\.(test|spec)\.|\/testing[-/.]|\/faults\//.test(path)

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const failures = []
  const files = ['apps', 'packages', 'e2e']
    .flatMap(filesBelow)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  const graph = importsOf(files)
  const server = importsOf(files.filter(({ path }) => path.startsWith('apps/server/src/') && !isTest(path)))
  const rooms = roomsOf(server, (path) => path.split('/')[3] ?? '')
  for (const [what, cycle] of [
    ['Files', cycleOf(graph)],
    ["The server's rooms", cycleOf(rooms)],
  ])
    if (cycle) failures.push(`${what} import each other in a circle: ${cycle.join(' → ')}`)
  if (failures.length === 0) {
    const highest = Math.max(...floorsOf(rooms).values())
    if (highest > mostFloors) failures.push(`apps/server/src has ${highest} floors; at most ${mostFloors}.`)
    console.log(`${files.length} files, ${rooms.size} rooms of the server on ${highest} floors`)
  }
  for (const failure of failures) console.error(failure)
  process.exitCode = failures.length === 0 ? 0 : 1
}
