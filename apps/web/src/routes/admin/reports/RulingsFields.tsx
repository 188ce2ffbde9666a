import type { AdminReport, CaseChampionship } from '@paddock/contracts';
import Button from '@mui/material/Button';
import { FormField, FormSelect } from '../../../shared/forms/FormField.tsx';
import { useRulingPreview } from '../shared/use-ruling-preview.ts';
import { StandingsNowAndThen } from '../management/championships/StandingsNowAndThen.tsx';
import { PreviewView } from '../shared/preview.tsx';
import { newRuling, readRuling, RULING_KINDS, type RulingFields } from './ruling-fields.ts';
import styles from './DecisionForm.module.css';

interface RulingsFieldsProps {
  readonly report: AdminReport;
  readonly rulings: readonly RulingFields[];
  readonly onChange: (rulings: RulingFields[]) => void;
  readonly errorOf: (...paths: string[]) => string | undefined;
}

/** What a decision is in the championships in which the event counts: points, licence points, the next round. */
export function RulingsFields({ report, rulings, onChange, errorOf }: RulingsFieldsProps) {
  const { championships, accused } = report;
  const playerId = accused.driver?.playerId ?? null;
  if (playerId === null) return null;
  return (
    <>
      {championships.map((championship) => (
        <fieldset key={championship.championshipId} className={styles.rulings}>
          <legend className="overline">{championship.name}</legend>
          {rulings.map((ruling, index) =>
            ruling.championshipId === championship.championshipId ? (
              <RulingRow
                // Rows have no identity but their place.
                key={index}
                championship={championship}
                playerId={playerId}
                ruling={ruling}
                errorOf={(field) => errorOf(`rulings.${index}.ruling.${field}`)}
                onChange={(patch) =>
                  onChange(rulings.map((other) => (other === ruling ? { ...ruling, ...patch } : other)))
                }
                onRemove={() => onChange(rulings.filter((other) => other !== ruling))}
              />
            ) : null,
          )}
          <Button size="small" onClick={() => onChange([...rulings, newRuling(championship)])}>
            {rulings.length === 0 ? 'Add points or a ruling' : 'Add another ruling'}
          </Button>
        </fieldset>
      ))}
      {errorOf('rulings') !== undefined && <p role="alert">{errorOf('rulings')}</p>}
    </>
  );
}

interface RulingRowProps {
  readonly championship: CaseChampionship;
  readonly playerId: string;
  readonly ruling: RulingFields;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (patch: Partial<RulingFields>) => void;
  readonly onRemove: () => void;
}

function RulingRow({ championship, playerId, ruling, errorOf, onChange, onRemove }: RulingRowProps) {
  const { kind, points, rounds, text } = ruling;
  const { championshipId, round } = championship;
  const whom = { kind: 'driver', playerId };
  const preview = useRulingPreview({ championshipId, round, whom, ruling: readRuling(ruling), reportId: null });
  return (
    <div className={styles.ruling}>
      <FormSelect
        label="Ruling"
        value={kind}
        options={RULING_KINDS}
        onChange={(chosen) => {
          const known = RULING_KINDS.find(({ value }) => value === chosen);
          if (known !== undefined) onChange({ kind: known.value });
        }}
      />
      {kind !== 'nextRound' && (
        <div className={styles.two}>
          <FormField
            label={kind === 'licence' ? 'Licence points' : 'Points'}
            value={points}
            onChange={(typed) => onChange({ points: typed })}
            error={errorOf(kind === 'licence' ? 'licencePoints' : 'points')}
          />
          {kind === 'suspended' && (
            <FormField
              label="For rounds"
              type="number"
              value={rounds}
              onChange={(typed) => onChange({ rounds: typed })}
              error={errorOf('rounds')}
            />
          )}
        </div>
      )}
      {kind === 'nextRound' && (
        <FormField
          label="In the next round"
          value={text}
          onChange={(typed) => onChange({ text: typed })}
          maxLength={200}
          error={errorOf('text')}
          hint="For example: start from the pit lane."
        />
      )}
      {kind === 'points' && preview !== null && (
        <PreviewView preview={preview}>{(change) => <StandingsNowAndThen change={change} />}</PreviewView>
      )}
      <Button size="small" onClick={onRemove} aria-label={`Remove the ruling in ${championship.name}`}>
        Remove
      </Button>
    </div>
  );
}
