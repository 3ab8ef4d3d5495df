import { render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Rail } from './rail'

const stations = ['Declared', 'Warehouse', 'On the way', 'Arrived', 'Delivery'].map((label) => ({ key: label, label }))
const states = () => screen.getAllByRole('listitem').map((item) => item.dataset['state'])

describe('transit line', () => {
  test('shows passed, current and coming stations, also to screen readers', () => {
    render(<Rail stations={stations} current={2} label="Progress" tone="air" />)
    expect(states()).toEqual(['passed', 'passed', 'current', 'ahead', 'ahead'])
    const items = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Declared, done',
      'Warehouse, done',
      'On the way, now',
      'Arrived, upcoming',
      'Delivery, upcoming',
    ])
    expect(items.filter((item) => item.getAttribute('aria-current') === 'step')).toEqual([items[2]])
  })

  test('has no current station when complete', () => {
    render(<Rail stations={stations} current={4} isComplete label="Progress" />)
    expect(states()).toEqual(Array(5).fill('passed'))
  })

  test('offers only reachable stations other than the open one as steps of a wizard', () => {
    const onPick = vi.fn()
    render(<Rail stations={stations} current={1} label="Steps" onPick={onPick} isReachable={(index) => index <= 2} />)
    const buttons = screen.getAllByRole('button')
    expect(buttons.map((button) => (button as HTMLButtonElement).disabled)).toEqual([false, false, true, true])
    const [, open] = screen.getAllByRole('listitem')
    expect(open!.getAttribute('aria-current')).toBe('step')
    expect(within(open!).queryByRole('button')).toBeNull()
    buttons[0]!.click()
    buttons[3]!.click()
    expect(onPick.mock.calls).toEqual([['Declared', 0]])
  })
})
