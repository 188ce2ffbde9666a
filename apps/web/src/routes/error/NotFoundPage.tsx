export { NotFound as default } from '../../shared/ui/OffTrack.tsx';
