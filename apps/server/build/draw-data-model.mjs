// Draws docs/data-model.md from the newest snapshot of the schema that the migrations carry: tables, keys and foreign keys.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/parts/run.mjs'

export const dataModelFile = 'docs/data-model.md'
const schemaFolder = 'apps/server/src/db/schema'
const metaFolder = 'apps/server/src/db/migrations/meta'

const opening = `# Data model

\`npm run migration\` and \`npm run fix\` draw this page from the schema of the newest migration; \`npm run check\` fails while
the two differ. Each section shows the tables of one file in \`${schemaFolder}\`, with their primary keys (PK) and
foreign keys (FK) alone. A table without columns belongs to another section. The schema \`jobs\`, which the job queue
creates itself, is not shown.
`

const keyLines = ({ columns, compositePrimaryKeys, foreignKeys }) => {
  const primary = Object.values(compositePrimaryKeys).flatMap((key) => key.columns)
  const foreign = Object.values(foreignKeys).flatMap((key) => key.columnsFrom)
  return Object.values(columns).flatMap(({ name, type, primaryKey }) => {
    const keys = [primaryKey || primary.includes(name) ? 'PK' : '', foreign.includes(name) ? 'FK' : ''].filter(Boolean)
    return keys.length === 0 ? [] : [`    ${type.replaceAll(' ', '_')} ${name} ${keys.join(', ')}`]
  })
}

const arrows = ({ name, columns, foreignKeys }) =>
  Object.values(foreignKeys).map(({ tableTo, columnsFrom }) => {
    const isRequired = columnsFrom.every((column) => columns[column].notNull)
    return `  ${tableTo} ${isRequired ? '||' : '|o'}--o{ ${name} : "${columnsFrom.join(', ')}"`
  })

/** @param {Record<string, any>} tables @param {ReadonlyMap<string, readonly string[]>} sections names by schema file */
export function drawDataModel(tables, sections) {
  const parts = [...sections].map(([file, names]) => {
    const own = names.map((name) => tables[name])
    const boxes = own.flatMap((table) => [`  ${table.name} {`, ...keyLines(table), '  }'])
    return `## ${file}\n\n\`\`\`mermaid\nerDiagram\n${[...boxes, ...own.flatMap(arrows)].join('\n')}\n\`\`\`\n`
  })
  return [opening, ...parts].join('\n')
}

function currentDataModel() {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const { entries } = JSON.parse(read(`${metaFolder}/_journal.json`))
  const { tables } = JSON.parse(read(`${metaFolder}/${entries.at(-1).tag.slice(0, 4)}_snapshot.json`))
  const tableOf = Object.fromEntries(Object.values(tables).map((table) => [table.name, table]))
  const sections = new Map()
  for (const file of readdirSync(join(root, schemaFolder)).sort()) {
    const names = [...read(`${schemaFolder}/${file}`).matchAll(/= (?:table|personTable)\(\s*'(\w+)'/g)].map(
      ([, name]) => name,
    )
    if (names.length > 0) sections.set(file, names)
  }
  if ([...sections.values()].flat().sort().join() !== Object.keys(tableOf).sort().join())
    throw new Error(`${schemaFolder} and its newest snapshot name different tables: generate the migration`)
  return drawDataModel(tableOf, sections)
}

export const writeDataModel = () => writeFileSync(join(root, dataModelFile), currentDataModel())
