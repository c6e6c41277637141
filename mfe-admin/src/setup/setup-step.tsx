import { useFold, type Download } from '@portal/shared-sdk'
import type { ImportSetupStep } from '@portal/shared-sdk/contract'
import { Badge, Folding, Row, Stack, Text } from '@portal/shared-ui'
import { useWords } from '../words'
import { SetupObject } from './setup-object'

const tones = { missing: 'warn', done: 'ok', optional: 'neutral' } as const

interface SetupStepProps {
  step: ImportSetupStep
  number: number
  /** The first one that is missing: open until somebody folds it. */
  isNext: boolean
  download: Download
}

/** A step with its state and its objects. */
export function SetupStep({ step: { name, state, objects }, number, isNext, download }: SetupStepProps) {
  const t = useWords()
  const fold = useFold(`_setup_${name}_${state}`, isNext)
  return (
    <li>
      <Folding
        fold={fold}
        title={
          <Row>
            {`${number}. ${t(`setup.step.${name}`)}`}
            <Badge tone={tones[state]}>{t(`setup.state.${state}`)}</Badge>
          </Row>
        }
      >
        <Stack gap={3}>
          <Text as="p" data-tone="soft">
            {t(`setup.about.${name}`)}
          </Text>
          {objects.map((object) => (
            <SetupObject key={object.name} object={object} download={download} />
          ))}
        </Stack>
      </Folding>
    </li>
  )
}
