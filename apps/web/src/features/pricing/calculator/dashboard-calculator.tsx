import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { loadText, useText } from '@layar/ui/i18n/use-text.ts'
import { Skeleton } from '@layar/ui/state/skeleton.tsx'
import { addressText } from '../../../shared/customer/address/text/area'
import { PlaceLink } from '../../../shared/link/place-link'
import styles from './dashboard-calculator.module.css'
import { headText } from './head-text'
import { calculatorText } from './text/area'

const Calculator = lazy(async () => {
  const [part] = await Promise.all([import('./calculator'), loadText(calculatorText, addressText)])
  return { default: part.Calculator }
})

/**
 * The calculator among the sections of the dashboard [ROUTE-09]. Its fields are not part of the first load: they load
 * once they are nearly visible and the user is active, or at once where the URL requests them; then the page scrolls
 * there.
 */
export function DashboardCalculator({ isAsked }: { isAsked: boolean }) {
  const t = useText(headText)
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place)
  const router = useRouter()
  useEffect(() => {
    if (!isAsked) return
    const goThere = (): void => place.current?.scrollIntoView({ block: 'start' })
    goThere()
    // The router scrolls each rendered location to the top, also when the same link is clicked again.
    return router.subscribe('onRendered', goThere)
  }, [isAsked, router])
  return (
    <section ref={place} className={styles.section} aria-labelledby="calculator-title">
      <div className={styles.head}>
        <h2 id="calculator-title">{t('title')}</h2>
        <PlaceLink to="/import/calculator">{t('open')}</PlaceLink>
      </div>
      <p className={styles.lead}>{t('lead')}</p>
      {isNear || isAsked ? (
        <Suspense fallback={<Skeleton count={4} />}>
          <Calculator />
        </Suspense>
      ) : (
        <div className={styles.blank} />
      )}
    </section>
  )
}

const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

/**
 * True once an element is less than half a viewport below the visible area and the user has moved, pressed or scrolled.
 */
function useNear(place: { readonly current: HTMLElement | null }): boolean {
  const [isInSight, setInSight] = useState(() => typeof IntersectionObserver === 'undefined')
  const [isAlive, setAlive] = useState(false)
  useEffect(() => {
    if (isInSight || !place.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true)
      },
      { rootMargin: '0px 0px 50% 0px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isInSight, place])
  useEffect(() => {
    const heard = new AbortController()
    for (const sign of signsOfLife)
      window.addEventListener(
        sign,
        () => {
          heard.abort()
          setAlive(true)
        },
        { passive: true, capture: true, signal: heard.signal },
      )
    return () => heard.abort()
  }, [])
  return isInSight && isAlive
}
