import { Button } from '@mantine/core'
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useWide } from '../use-wide'
import { tourText } from './text/area'
import { type Box, type Card, cardBeside, lightOn } from './tour-place'
import { placeOfStop, type Stop, stopsOf } from './tour-steps'
import styles from './tour.module.css'

interface Scene {
  readonly light: Box
  readonly card: Card
}

const sceneAt = (stop: Stop, card: HTMLElement): Scene | undefined => {
  const place = placeOfStop(stop)
  if (!place) return undefined
  const size = { width: window.innerWidth, height: window.innerHeight }
  const light = lightOn(place.getBoundingClientRect(), size)
  return { light, card: cardBeside(light, { width: card.offsetWidth, height: card.offsetHeight }, size) }
}

const inPixels = ({ left, top, width, height }: Box): CSSProperties => ({ left, top, width, height })

/** Wraps the focus: a modal dialog alone lets it continue to the browser's own bars. */
const keepInside = (event: KeyboardEvent): void => {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  const next = buttons.at((at + (event.shiftKey ? -1 : 1)) % buttons.length)
  event.preventDefault()
  next?.focus()
}

/**
 * Guides from stop to stop over the frame of the portal [SHELL-18]. Keys: arrows move, Escape ends; the focus stays
 * inside.
 */
export function Tour({ onEnd }: { onEnd: () => void }) {
  const t = useText(tourText)
  const id = useId()
  const isWide = useWide()
  const dialog = useRef<HTMLDialogElement>(null)
  const card = useRef<HTMLElement>(null)
  const [at, setAt] = useState(0)
  const [scene, setScene] = useState<Scene>()
  const stops = stopsOf(isWide)
  const place = Math.min(at, stops.length - 1)
  const stop = stops[place]

  // Before the card is measured: a closed dialog has no size.
  useLayoutEffect(() => {
    const before = document.activeElement
    const { overflow } = document.body.style
    document.body.style.overflow = 'hidden'
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      document.body.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  useLayoutEffect(() => {
    const look = (): void => {
      if (stop && card.current) setScene(sceneAt(stop, card.current))
    }
    if (stop) placeOfStop(stop)?.scrollIntoView({ block: 'nearest' })
    look()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [stop, t])

  const isNowhere = stop === undefined
  useEffect(() => {
    if (isNowhere) onEnd()
  }, [isNowhere, onEnd])

  if (!stop) return null
  const isLast = place === stops.length - 1
  const go = (by: 1 | -1): void => {
    const next = place + by
    if (next >= stops.length) onEnd()
    else if (next >= 0) setAt(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return keepInside(event)
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    if (event.key === 'ArrowLeft' || !isLast) go(event.key === 'ArrowRight' ? 1 : -1)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.tour}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lead`}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onEnd()
      }}
    >
      <div className={styles.light} style={scene && inPixels(scene.light)} aria-hidden />
      <section
        ref={card}
        className={styles.card}
        data-side={scene?.card.side}
        style={
          { left: scene?.card.left, top: scene?.card.top, '--stem': `${scene?.card.stem ?? 0}px` } as CSSProperties
        }
      >
        <ol className={styles.line} aria-hidden>
          {stops.map((one, index) => (
            <li key={one} data-state={index < place ? 'passed' : index === place ? 'current' : 'ahead'} />
          ))}
        </ol>
        <div aria-live="polite" aria-atomic>
          <p className={styles.place}>{t('place', { place: String(place + 1), count: String(stops.length) })}</p>
          <h2 id={`${id}-title`} className={styles.title}>
            {t(stop)}
          </h2>
          <p id={`${id}-lead`} className={styles.lead}>
            {t(`${stop}Lead`)}
          </p>
        </div>
        <div className={styles.actions}>
          <button type="button" className={styles.end} onClick={onEnd}>
            {t('end')}
          </button>
          <span className={styles.moves}>
            {place > 0 && (
              <Button variant="default" onClick={() => go(-1)}>
                {t('back')}
              </Button>
            )}
            <Button data-autofocus onClick={() => go(1)}>
              {t(isLast ? 'done' : 'next')}
            </Button>
          </span>
        </div>
        <p className={styles.keys}>{t('keys')}</p>
      </section>
    </dialog>
  )
}
