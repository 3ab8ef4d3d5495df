import { useText } from '@layar/ui/i18n/use-text.ts'
import { todoText } from './text/area'
import { InvoiceTodo, Todo, TodoCard } from './todo-card'
import type { Todos } from './use-todos'

/** The customer's open import tasks, most urgent first. */
export function TodoList({ todos }: { todos: Todos }) {
  const t = useText(todoText)
  const { quarantined, invoices, inCart, count } = todos
  return (
    <TodoCard count={count} pending={todos.pending} error={todos.error} onRetry={todos.retry}>
      {quarantined.map((cart) => (
        <Todo
          key={cart.cart_code}
          title={t('quarantine', { code: cart.cart_code })}
          lead={cart.quarantine_note ?? t(cart.details.length === 0 ? 'quarantineItems' : 'quarantineCheck')}
          to={cart.details.length === 0 ? '/import/add_shipment' : '/import/transaction/detail'}
          search={{ code: cart.cart_code }}
          action={t(cart.details.length === 0 ? 'complete' : 'check')}
        />
      ))}
      {invoices.map((invoice) => (
        <InvoiceTodo
          key={invoice.invoice_code}
          invoice={invoice}
          to="/import/invoice/detail"
          search={{ code: invoice.invoice_code }}
        />
      ))}
      {inCart > 0 && (
        <Todo
          title={t('cart', { count: inCart })}
          lead={t(inCart === 1 ? 'cartLeadOne' : 'cartLead')}
          to="/import/cart"
          action={t('checkout')}
        />
      )}
    </TodoCard>
  )
}
