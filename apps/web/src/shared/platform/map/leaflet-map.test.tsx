import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient, SendProvider } from '@layar/ui/call/send-provider.tsx'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { LeafletMap } from './leaflet-map'
import { mapText } from './text/area'

const never = () => new Promise<never>(() => undefined)

test('a map that is left while it changes its size looks at nothing any more [ADDR-01]', async () => {
  await mapText.load('en')
  const onLook = vi.fn()
  const focus = { latitude: 1.3, longitude: 103.8 }
  const { unmount } = render(
    <LayarProvider country="sg" language="en" env="test">
      <SendProvider send={never} queries={createQueryClient()}>
        <Suspense>
          <LeafletMap focus={focus} zoom={12} pin={undefined} ringMeters={undefined} onPin={vi.fn()} onLook={onLook} />
        </Suspense>
      </SendProvider>
    </LayarProvider>,
  )
  const map = await screen.findByRole('group')
  expect(onLook).toHaveBeenCalled()
  vi.useFakeTimers()
  try {
    Object.defineProperty(map, 'clientWidth', { value: 300 })
    // Leaflet measures in the next frame, and tells of the new size 200 ms later.
    await act(async () => {
      window.dispatchEvent(new Event('resize'))
      await vi.advanceTimersByTimeAsync(50)
    })
    unmount()
    onLook.mockClear()
    expect(() => vi.advanceTimersByTime(1_000)).not.toThrow()
    expect(onLook).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
