import { Button } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { Component, lazy, Suspense, useState, type ReactNode } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import type { LeafletMapProps } from './leaflet-map'
import styles from './map.module.css'
import { mapText } from './text/area'

const loadMap = () => import('./leaflet-map').then(({ LeafletMap }) => ({ default: LeafletMap }))

interface BoundaryProps {
  readonly children: ReactNode
  readonly fallback: ReactNode
}

/** A map that fails to load must not break the form. */
class MapBoundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}

/** A map with a pin, lazy-loaded when scrolled into view; its space is reserved from the start. */
export function MapView(props: LeafletMapProps) {
  const t = useText(mapText)
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [wasSeen, setSeen] = useState(false)
  const [tries, setTries] = useState({ count: 0, Map: lazy(loadMap) })
  if (inViewport && !wasSeen) setSeen(true)
  const waiting = <p className={styles.waiting}>{t('loading')}</p>
  return (
    <div ref={ref} className={styles.frame}>
      {wasSeen ? (
        <MapBoundary
          key={tries.count}
          fallback={
            <div className={styles.waiting} role="alert">
              <p>{t('failed')}</p>
              <Button variant="default" onClick={() => setTries({ count: tries.count + 1, Map: lazy(loadMap) })}>
                {t('retry')}
              </Button>
            </div>
          }
        >
          <Suspense fallback={waiting}>
            <tries.Map {...props} />
          </Suspense>
        </MapBoundary>
      ) : (
        waiting
      )}
    </div>
  )
}
