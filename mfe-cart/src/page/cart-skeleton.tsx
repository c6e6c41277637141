import { Loading, Sheet, Skeleton, Stack } from '@portal/shared-ui'

/** The shape of a cart while it loads. */
export function CartSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Sheet>
        <Stack gap={4}>
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} height={46} />
          ))}
        </Stack>
      </Sheet>
    </Loading>
  )
}
