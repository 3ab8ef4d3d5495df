// The rooms and the imports allowed between them (docs/architecture.md), as one lint rule that says what to do instead.
import { posix } from 'node:path'

/** @typedef {{ workspace: string, room: string, business: string, noun: string, path: string }} Place */

/** The businesses by level, from the bottom: each may import those below it, none beside or above it. */
const floors = [['platform'], ['access'], ['customer'], ['pricing'], ['cargo'], ['billing'], ['export', 'support']]
const businesses = floors.flat()
const floorOf = (business) => floors.findIndex((floor) => floor.includes(business))

/**
 * The place of a file in the architecture.
 * @param {string} path repository path, with or without extension
 * @returns {Place | undefined}
 */
export function placeOf(path) {
  const match = /^(?:apps|packages)\/([a-z]+)\/src\/(.+)$/.exec(path)
  if (!match) return undefined
  const [, workspace = '', inside = ''] = match
  const parts = inside.replace(/\.(tsx?|mjs)$/, '').split('/')
  const room = parts.length === 1 ? 'top' : (parts[0] ?? '')
  const business = businesses.includes(parts[1] ?? '') ? (parts[1] ?? '') : ''
  const noun = parts.slice(1, business === '' ? 2 : 3).join('/')
  return {
    workspace,
    room,
    business,
    noun: parts.length > noun.split('/').length + 1 ? noun : '',
    path: parts.join('/'),
  }
}

const ownPackages = {
  domain: [],
  contract: ['domain'],
  ui: ['domain', 'contract'],
  web: ['domain', 'contract', 'ui'],
  console: ['domain', 'contract', 'ui'],
  server: ['domain', 'contract'],
}

const packageMessages = {
  domain: 'The domain package imports nothing: pass what you need as an argument, and let the caller fetch it.',
  contract: 'The contract may use @layar/domain and zod/mini only: the browser downloads all of it.',
  ui: 'What web and console share knows the contract and the domain only. A screen belongs into the app that shows it.',
  web: 'The web app talks to the server through calls of @layar/contract, and to the console not at all.',
  console: 'The console talks to the server through calls of @layar/contract, and to the web app not at all.',
  server: 'The server uses @layar/domain and @layar/contract; nothing that draws screens.',
}

/** The server rooms that a room may import, besides itself and the settings. */
const serverArrows = {
  commands: ['sample', 'db'],
  sample: ['features', 'request', 'jobs', 'adapters', 'db'],
  http: ['features', 'request', 'jobs', 'adapters', 'db'],
  features: ['request', 'jobs', 'adapters', 'db'],
  request: ['jobs', 'adapters', 'db'],
  jobs: ['adapters', 'db'],
  adapters: ['db'],
  db: [],
  config: [],
}
const siteArrows = { frame: ['shared'], features: ['shared'], shared: [] }

const isTest = (path) => /\.test\.tsx?$|\/testing\/|\/testing[-.]/.test(path)

const isApi = (path) => /(^|\/)(staff-)?api$/.test(path)

/** The registries at the top of features/ (features.ts, events.ts, jobs.ts) import everything they register. */
const isTable = ({ room, business, noun }) => room === 'features' && business === '' && noun === ''

function featureFailure(from, to) {
  if (isTable(from) || to.business === '') return undefined
  const isPublic = to.path.endsWith('/public')
  if (from.business === to.business && from.room === 'features') {
    if (isApi(to.path)) return "Nothing uses a noun's api.ts: move what you need into a file of its own beside it."
    return isPublic && from.noun !== ''
      ? `public.ts is for other businesses: import the noun's own file of ${to.business}.`
      : undefined
  }
  if (from.room === 'features' && floorOf(from.business) <= floorOf(to.business))
    return `${from.business} stands below ${to.business} (platform, access, customer, pricing, cargo, billing, then export and support): tell an event or ask a question (jobs/event.ts) that features/events.ts wires to ${to.business}, or move what both need down.`
  return isPublic
    ? undefined
    : `Another business is used through its public.ts: name there what you need of ${to.path}.`
}

function serverFailure(from, to) {
  if (from.room === 'top' || from.room === 'testing') return undefined
  if (to.room === 'testing') return 'Only tests may use the testing room.'
  if (to.room === 'top') {
    return /^(main|app)$/.test(to.path) ? 'Nothing imports main.ts or app.ts: they put the rooms together.' : undefined
  }
  if (from.room !== to.room && to.room !== 'config' && !(serverArrows[from.room] ?? []).includes(to.room)) {
    return `The server's arrows are http, sample → features → request → jobs → adapters → db: "${from.room}" must not use "${to.room}". Turn the call round, or move what both need into the lower room.`
  }
  if (to.room === 'features') {
    const failure = featureFailure(from, to)
    if (failure) return failure
  }
  if (from.room === 'features' && to.room === 'adapters' && !/\/port$/.test(to.path)) {
    return `A feature knows a port and never which adapter stands behind it: import adapters/${to.noun}/port.`
  }
  return undefined
}

function siteFailure(from, to) {
  if (from.room === 'top' || from.room === 'routes' || from.room === 'testing') return undefined
  if (to.room === 'testing') return 'Only tests may use the testing room.'
  if (to.room === 'top') return /^main$/.test(to.path) ? 'Nothing imports main.tsx.' : undefined
  if (from.room === 'features' && to.room === 'features' && from.noun !== to.noun) {
    return 'A feature never imports another feature: move what both need into shared/, or put them together in the route.'
  }
  if (from.room !== to.room && !(siteArrows[from.room] ?? []).includes(to.room)) {
    return `The arrows are routes → frame, features → shared → ui: "${from.room}" must not use "${to.room}". Pass it in from the route, or move it into shared/.`
  }
  return undefined
}

/**
 * The reason a file may not import a source, or undefined if it may.
 * @param {string} file repository path of the importing file
 * @param {string} source the import specifier
 */
export function arrowFailure(file, source) {
  const from = placeOf(file)
  if (!from) return undefined
  if (source.startsWith('.')) {
    const target = posix.join(posix.dirname(file), source)
    const to = placeOf(target)
    if (!to || to.workspace !== from.workspace) {
      return isTest(file) || target.endsWith('.json') || /^node_modules\//.test(target)
        ? undefined
        : 'Reach another workspace by its name (@layar/…), never by a path.'
    }
    if (isTest(file)) return undefined
    if (from.workspace === 'server') return serverFailure(from, to)
    if (from.workspace === 'web' || from.workspace === 'console') return siteFailure(from, to)
    return undefined
  }
  const own = /^@layar\/([a-z]+)/.exec(source)?.[1]
  if (own)
    return own === from.workspace || ownPackages[from.workspace]?.includes(own)
      ? undefined
      : packageMessages[from.workspace]
  if (isTest(file)) return undefined
  if (from.workspace === 'domain') return packageMessages.domain
  if (from.workspace === 'contract' && !/^zod\/(mini|v4\/core)$/.test(source)) return packageMessages.contract
  if (from.workspace !== 'server' && source.startsWith('node:'))
    return 'This runs in a browser, which has no Node modules.'
  return undefined
}

export const rooms = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = posix.relative(context.cwd.replaceAll('\\', '/'), context.filename.replaceAll('\\', '/'))
    const look = (node) => {
      if (typeof node.source?.value !== 'string') return
      const message = arrowFailure(file, node.source.value)
      if (message) context.report({ node: node.source, message })
    }
    return {
      ImportDeclaration: look,
      ImportExpression: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
    }
  },
}
