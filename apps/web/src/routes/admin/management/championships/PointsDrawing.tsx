import { sizeOf, typedText } from './read-fraction.ts';
import styles from './PointsDrawing.module.css';

/** The first places have a box; all have a bar. */
const BOXES = 12;
const LABEL_EVERY = 5;

/** Points by place, drawn: how fast they fall. */
export function PointsDrawing({ places }: { readonly places: readonly string[] }) {
  const sizes = places.map(sizeOf);
  const most = Math.max(...sizes, 0);
  if (most === 0) return null;
  return (
    <div className={styles.drawing}>
      <ol aria-hidden="true">
        {places.slice(0, BOXES).map((points, index) => (
          // A place has no other identity.
          <li key={index}>
            <small>{index + 1}</small>
            {typedText(points)}
          </li>
        ))}
      </ol>
      <svg
        viewBox="0 0 760 78"
        role="img"
        aria-label={`Points by place, from ${typedText(places[0] ?? '0')} for the first to ${typedText(places.at(-1) ?? '0')} for place ${places.length}`}
      >
        {sizes.map((size, index) => {
          const step = 760 / sizes.length;
          const height = (56 * Math.max(0, size)) / most;
          return (
            <g key={index}>
              <rect
                className={index < 3 ? styles.podium : undefined}
                x={index * step + 1}
                y={60 - height}
                width={Math.max(1, step - 2)}
                height={height}
              />
              {(index === 0 || (index + 1) % LABEL_EVERY === 0) && (
                <text x={(index + 0.5) * step} y={74} textAnchor="middle">
                  {index + 1}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
