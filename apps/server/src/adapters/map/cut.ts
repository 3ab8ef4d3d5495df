import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { packColumns } from '../columns'
import { boundsOf, meet } from './bounds'
import type { Bounds, Ring } from './port'

type LandTopology = Topology<{ land: GeometryCollection }>

/** We have no customers beyond these bounds, so outlines of the rest of the world are not kept. */
const kept: Bounds = { west: 92, south: -14, east: 144, north: 10 }

const require = createRequire(import.meta.url)
const shoresFolder = (): string => dirname(require.resolve('world-atlas/package.json'))

const readRings = (detail: string): Ring[] => {
  const topology = JSON.parse(readFileSync(join(shoresFolder(), `land-${detail}.json`), 'utf8')) as LandTopology
  return feature(topology, topology.objects.land)
    .features.flatMap(({ geometry }) =>
      geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : geometry.type === 'MultiPolygon'
          ? geometry.coordinates
          : [],
    )
    .flatMap(([outer]) => (outer === undefined ? [] : [outer.map(([x = 0, y = 0]) => [x, y] as const)]))
    .filter((ring) => meet(boundsOf(ring), kept))
}

/** The outlines of our part of the world as `land.ts` reads them. */
export const cutLand = (detail: string): Buffer => {
  const rings = readRings(detail)
  const starts = new Uint32Array(rings.length + 1)
  for (const [at, ring] of rings.entries()) starts[at + 1] = (starts[at] ?? 0) + ring.length
  return packColumns({
    starts,
    positions: Float64Array.from(rings.flat(2)),
    bounds: Float64Array.from(
      rings.flatMap((ring) => {
        const { west, south, east, north } = boundsOf(ring)
        return [west, south, east, north]
      }),
    ),
  })
}
