import { formatMoney } from '@portal/shared-sdk'
import type { User } from '@portal/shared-sdk/contract'
import { Alert, Facts, Sheet, Stack } from '@portal/shared-ui'
import { validates } from './grant-values'
import { rights } from './grants'
import { centersInWords } from './rights-in-words'
import { useUserWords } from './words'

/** The rights of the user's own account, read only: somebody else has to change them (rule M-4). */
export function OwnGrants({ user }: { user: User }) {
  const t = useUserWords()
  const names = (rows: User['clients']) => rows.map(({ name }) => name).join(', ')
  return (
    <Sheet title={t('form.title')}>
      <Stack gap={4}>
        <Alert>{t('own_reason')}</Alert>
        <Facts
          look="ruled"
          facts={[
            { label: t('form.role'), value: t(`role.${user.role}`) },
            { label: t('form.clients'), value: names(user.clients) },
            { label: t('form.centers'), value: user.all_centers ? centersInWords(user, t) : names(user.centers) },
            ...rights.map((right) => ({ label: t(`right.${right}`), value: t(user[right] ? 'yes' : 'no') })),
            {
              label: t('form.limit'),
              value:
                validates(user) &&
                (user.validation_limit === null ? t('any_amount') : formatMoney(user.validation_limit)),
            },
          ].filter(({ value }) => value !== false)}
        />
      </Stack>
    </Sheet>
  )
}
