export { ServerFailure as default } from '../../shared/ui/OffTrack.tsx';
