import { useFold } from '@portal/shared-sdk'
import { ChoiceGroup, FieldFrame, Folding, RadioCard, Select, Stack } from '@portal/shared-ui'
import { useWords } from '../words'
import { decimals, policies, type Settings } from './use-settings'

const decimalWords = { '': 'decimal.none', '.': 'decimal.point', ',': 'decimal.comma' } as const

/**
 * Decimal mark, full or not, and what a refused row does to the others (rules E-5, E-9, E-15). They are folded to a line
 * that says what is chosen: few files need another choice than the one before.
 */
export function SettingFields({ settings, isDisabled }: { settings: Settings; isDisabled: boolean }) {
  const t = useWords()
  const { object, decimal, policy, isFull } = settings
  const fold = useFold('_importSettings', false)
  const chosen = [t(decimalWords[decimal]), isFull && `${t('full.label')}: ${t('full.yes')}`, t(`policy.${policy}`)]
  return (
    <Folding title={t('send.settings')} summary={chosen.filter(Boolean).join(' · ')} fold={fold}>
      <Stack gap={4}>
        <FieldFrame label={t('decimal.label')}>
          {(ids) => (
            <Select
              {...ids}
              options={decimals.map((value) => ({ value, label: t(decimalWords[value]) }))}
              value={decimal}
              disabled={isDisabled}
              onChange={settings.setDecimal}
            />
          )}
        </FieldFrame>
        {object?.takes_full && (
          <ChoiceGroup legend={t('full.label')} column={240}>
            {[false, true].map((value) => (
              <RadioCard
                key={String(value)}
                name="full"
                checked={isFull === value}
                disabled={isDisabled}
                text={t(value ? 'full.yes_text' : 'full.no_text')}
                onChange={() => settings.setFull(value)}
              >
                {t(value ? 'full.yes' : 'full.no')}
              </RadioCard>
            ))}
          </ChoiceGroup>
        )}
        <ChoiceGroup legend={t('policy.label')}>
          {policies.map((value) => (
            <RadioCard
              key={value}
              name="policy"
              checked={policy === value}
              disabled={isDisabled}
              text={t(`policy.${value}_text`)}
              onChange={() => settings.setPolicy(value)}
            >
              {t(`policy.${value}`)}
            </RadioCard>
          ))}
        </ChoiceGroup>
      </Stack>
    </Folding>
  )
}
