import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Avatar } from "../display/avatar.tsx";
import { Badge } from "../display/badge.tsx";
import { Button, ButtonLink } from "../buttons/button.tsx";
import { Chip, ChipLink } from "../display/chip.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Price } from "../display/price.tsx";
import { Progress } from "../display/progress.tsx";
import { RatingInput } from "../form/rating-input.tsx";
import { Rating } from "../display/rating.tsx";
import { Spinner } from "../buttons/spinner.tsx";
import { Section, Specimen } from "./specimen.tsx";

export function ControlsSection() {
  const [stars, setStars] = useState(4);
  return (
    <Section title="Buttons and marks">
      <Specimen name="Button">
        <Button icon={<Plus aria-hidden />}>Create New Course</Button>
        <Button variant="outline">Edit</Button>
        <Button variant="ghost">Cancel</Button>
        <Button variant="destructive">Delete</Button>
        <ButtonLink to="#link" variant="outline">
          A link
        </ButtonLink>
      </Specimen>
      <Specimen name="Busy and disabled">
        <Button busy>Save Changes</Button>
        <Button variant="outline" busy>
          Save Changes
        </Button>
        <Button disabled>Save Changes</Button>
        <Button variant="outline" disabled>
          Edit
        </Button>
      </Specimen>
      <Specimen name="Small">
        <Button size="small">Manage</Button>
        <Button size="small" variant="outline">
          Edit
        </Button>
        <Button size="small" variant="ghost">
          Delete
        </Button>
        <IconButton size="small" label="Edit lesson" icon={<Pencil aria-hidden />} />
        <IconButton size="small" tone="destructive" label="Delete lesson" icon={<Trash2 aria-hidden />} />
        <IconButton size="small" label="Not now" disabled icon={<Plus aria-hidden />} />
      </Specimen>
      <Specimen name="Badge">
        <Badge tone="pine">Published</Badge>
        <Badge>Draft</Badge>
        <Badge tone="brick">Archived</Badge>
        <Badge tone="brass">Included with Imperial</Badge>
        <Badge tone="velvet">Royal</Badge>
      </Specimen>
      <Specimen name="Chip">
        <ChipLink to="?style=ballet" chosen count={12}>
          Ballet
        </ChipLink>
        <ChipLink to="?style=tap" count={4}>
          Tap
        </ChipLink>
        <Chip onRemove={() => undefined} removeLabel="Remove filter Beginner">
          Beginner
        </Chip>
      </Specimen>
      <Specimen name="Price, rating, progress">
        <Price value="249.00" />
        <Price value="129" was="149.00" />
        <Price value={null} />
        <Rating value={4.8} count={132} />
        <Rating value={4.8} count={132} compact />
        <Rating value={null} count={0} />
        <Progress value={44} label="Course progress" className="w-40" />
        <Progress value={100} tone="pine" label="Finished course" className="w-40" />
      </Specimen>
      <Specimen name="Avatar, spinner">
        <Avatar src={null} name="Mireille Laurent" size={64} />
        <Avatar src="/uploads/missing.webp" name="Ana Maria de Souza" />
        <Avatar src={null} name="learner" size={28} />
        <Spinner label="Loading page" />
      </Specimen>
      <RatingInput label="Your rating" name="gallery-stars" value={stars} onChange={setStars} />
    </Section>
  );
}
