import { Sheet, Skeleton } from '@portal/shared-ui'

/** The shape of a cart while it loads. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} aria-busy="true">
      <Sheet>{Array.from({ length: 6 }, (_, line) => <Skeleton key={line} height={46} />)}</Sheet>
    </div>
  )
}
