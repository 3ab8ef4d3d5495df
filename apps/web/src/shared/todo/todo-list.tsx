import { mostCountedInCart, type InvoiceSummary } from '@layar/contract'
import { isDueSoon } from '@layar/ui/invoice/due.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { todoText } from './text/area'
import { HeldTodo, InvoiceTodo, Todo, TodoCard } from './todo-card'
import type { Todos } from './use-todos'

/** The customer's open import tasks: what holds are about, what is due within three days, quarantine, missing IMEIs, other invoices, the cart. */
export function TodoList({ todos }: { todos: Todos }) {
  const t = useText(todoText)
  const { held, lackingImeis, quarantined, invoices, inCart, allInCart, count } = todos
  const urgent = invoices.filter(({ due_at }) => due_at !== null && isDueSoon(due_at))
  const rest = invoices.filter((invoice) => !urgent.includes(invoice))
  const billOf = (invoice: InvoiceSummary) => (
    <InvoiceTodo
      key={invoice.invoice_code}
      invoice={invoice}
      to="/import/invoice/detail"
      search={{ code: invoice.invoice_code }}
    />
  )
  const ready = inCart < allInCart ? t('cartSome', { count: inCart, all: allInCart }) : t('cart', { count: inCart })
  const cartTitle = allInCart < mostCountedInCart ? ready : t('cartMany')
  return (
    <TodoCard count={count} pending={todos.pending} error={todos.error} onRetry={todos.retry}>
      {held.map(({ cart_code: code, hold_note: note }) => (
        <HeldTodo key={code} code={code} note={note} to="/import/transaction/detail" search={{ code }} />
      ))}
      {urgent.map(billOf)}
      {quarantined.map((cart) => (
        <Todo
          key={cart.cart_code}
          title={t('quarantine', { code: cart.cart_code })}
          lead={cart.quarantine_note ?? t(cart.item_count === 0 ? 'quarantineItems' : 'quarantineCheck')}
          to={cart.item_count === 0 ? '/import/add_shipment' : '/import/transaction/detail'}
          search={{ code: cart.cart_code }}
          action={t(cart.item_count === 0 ? 'complete' : 'check')}
        />
      ))}
      {lackingImeis.map(({ cart_code: code, missing }) => (
        <Todo
          key={`imei ${code}`}
          title={t('imei', { code })}
          lead={t('imeiLead', { count: missing })}
          to="/import/transaction/detail"
          search={{ code }}
          action={t('imeiGo')}
        />
      ))}
      {rest.map(billOf)}
      {inCart > 0 && (
        <Todo
          title={cartTitle}
          lead={t(inCart === 1 ? 'cartLeadOne' : 'cartLead')}
          to="/import/cart"
          action={t('checkout')}
        />
      )}
    </TodoCard>
  )
}
